package org.properdp.provenance.threads;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;

/**
 * Makes the runtime's threads. Each begins with an empty stack of a fixed size, and inherits
 * nothing from the thread that creates it: no thread locals, no class loader, no security context,
 * no priority. So an evaluation can't depend on the calling thread.
 */
final class OwnThreads implements ThreadFactory {
  /** The size of each stack, in bytes; a user's function that recurses deeply has this much. */
  static final long STACK = 4L << 20;

  private static final ThreadGroup GROUP = topmost(Thread.currentThread().getThreadGroup());

  private final String name;

  /** Makes threads with this name. */
  OwnThreads(String name) {
    this.name = name;
  }

  private static ThreadGroup topmost(ThreadGroup group) {
    return group.getParent() == null ? group : topmost(group.getParent());
  }

  @Override
  @SuppressWarnings("removal") // with a security manager, threads inherit its context
  public Thread newThread(Runnable work) {
    return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> made(work));
  }

  @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it; it must only not be inherited
  private Thread made(Runnable work) {
    Thread thread = new Thread(GROUP, work, name, STACK, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(OwnThreads.class.getClassLoader());
    return thread;
  }
}
